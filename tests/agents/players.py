"""Agents for the tests whose play is known."""


class Edge:
    """The lowest legal action, or with `last` the highest; no chance in it. Keeps the seeds it was given."""

    def __init__(self, last=False):
        self.last, self.name, self.seeds = last, "last" if last else "first", []

    def act(self, observation, action_mask):
        if self.last:
            return action_mask.shape[1] - 1 - action_mask[:, ::-1].argmax(axis=1)
        return action_mask.argmax(axis=1)

    def reseed(self, seed):
        self.seeds.append(seed)

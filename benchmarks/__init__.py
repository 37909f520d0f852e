"""What is measured and never tested: throughput, beside other libraries, and learning."""

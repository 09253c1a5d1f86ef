"""spark-submit spark.py JOBS.jsonl RESULTS: each partition's jobs go through one process."""

import os
import sys

from pyspark.sql import SparkSession

spark = SparkSession.builder.appName("render").getOrCreate()
jobs = spark.sparkContext.textFile(sys.argv[1])
# A failed job is a line of the results, and the process then ends with status 1; whatever is more
# than that is a process that died, whose partition Spark does again.
command = "render batch -; test $? -le 1"
results = jobs.pipe(f"bash -c '{command}'", env=dict(os.environ), checkCode=True)
results.saveAsTextFile(sys.argv[2])
spark.stop()

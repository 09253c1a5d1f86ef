#!/usr/bin/env bash
#SBATCH --job-name=render
#SBATCH --array=1-16
#SBATCH --cpus-per-task=1
# sbatch slurm.sh JOBS.jsonl: each task of the array does its share; run it again after a failure.
set -euo pipefail
render batch "$1" --shard "${SLURM_ARRAY_TASK_ID}/${SLURM_ARRAY_TASK_COUNT}" \
  >"results-${SLURM_ARRAY_TASK_ID}.jsonl"

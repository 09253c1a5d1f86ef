#!/usr/bin/env bash
# Runs the tests of TINTYPE_PACKAGE and reviews the change since TINTYPE_BASE. Writes the folder of all
# results and the status of the job as outputs of the step; the summary of the job gets both reports.
set -uo pipefail
report=${TINTYPE_REPORT_FOLDER:-"${RUNNER_TEMP:-/tmp}/tintype-report"}
output=${GITHUB_OUTPUT:-/dev/null}
summary=${GITHUB_STEP_SUMMARY:-/dev/null}
status=0
mkdir -p "$report"

if [[ -n "${TINTYPE_PACKAGE:-}" ]]; then
  export SNAPSHOT_ARTIFACTS="$report/snapshots"
  render test "$TINTYPE_PACKAGE" || status=1
  # The report adds its own summary. Tests without snapshots have none.
  if [[ -d "$SNAPSHOT_ARTIFACTS/run" ]]; then render report "$SNAPSHOT_ARTIFACTS" || status=1; fi
fi

if [[ "${TINTYPE_REVIEW:-true}" == true && -n "${TINTYPE_BASE:-}" ]]; then
  # The first push of a branch has no commit before.
  if [[ "$TINTYPE_BASE" =~ ^0+$ ]]; then
    echo "::notice::There is no commit to compare with; nothing is reviewed."
  else
    # A checkout of one commit lacks the base.
    git cat-file -e "$TINTYPE_BASE^{commit}" 2>/dev/null ||
      git fetch --quiet --depth=1 origin "$TINTYPE_BASE" 2>/dev/null || true
    range="$TINTYPE_BASE...HEAD"
    git merge-base "$TINTYPE_BASE" HEAD >/dev/null 2>&1 || range="$TINTYPE_BASE..HEAD"
    render review "$range" --output "$report/review" --quiet \
      ${TINTYPE_PAGE_URL:+--page-url "$TINTYPE_PAGE_URL"} \
      ${TINTYPE_PICTURES_URL:+--pictures-url "$TINTYPE_PICTURES_URL"} || status=1
    # Pictures of a summary would need an address; the page of the artifact has them.
    if [[ -f "$report/review/review.md" ]]; then
      if [[ -n "${TINTYPE_PICTURES_URL:-}" ]]; then
        cat "$report/review/review.md" >>"$summary"
      else
        sed -i '/^!\[.*](small\//d' "$report/review/review.md"
        cat "$report/review/review.md" >>"$summary"
      fi
    fi
  fi
fi
{
  echo "report=$report"
  echo "status=$status"
} >>"$output"

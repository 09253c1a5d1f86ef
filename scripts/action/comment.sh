#!/usr/bin/env bash
# Writes the review as a comment on the pull request, or updates the one of an earlier run. Without
# the right to comment, as for forks, the summary of the job has to do.
set -uo pipefail
file="${TINTYPE_REPORT:?}/review/review.md"
[[ -f "$file" ]] || exit 0
repository=${GITHUB_REPOSITORY:?}
number=${TINTYPE_PULL_REQUEST:?}
api="${GITHUB_API_URL:-https://api.github.com}/repos/$repository"

call() {
  curl --fail --silent --show-error --header "Authorization: Bearer ${GH_TOKEN:-}" \
    --header "Accept: application/vnd.github+json" "$@"
}

comment=""
page=1
while [[ -z "$comment" ]]; do
  comments=$(call "$api/issues/$number/comments?per_page=100&page=$page") || break
  [[ "$(python3 -c 'import json,sys; print(len(json.load(sys.stdin)))' <<<"$comments")" == 0 ]] && break
  comment=$(python3 -c '
import json, sys
for comment in json.load(sys.stdin):
    if comment["body"].startswith("<!-- tintype-review -->"):
        print(comment["id"])
        break' <<<"$comments")
  page=$((page + 1))
done

body=$(mktemp)
trap 'rm -f "$body"' EXIT
python3 -c 'import json, sys; json.dump({"body": sys.stdin.read()}, sys.stdout)' <"$file" >"$body"
if [[ -n "$comment" ]]; then
  call --request PATCH --data "@$body" "$api/issues/comments/$comment" >/dev/null
else
  call --request POST --data "@$body" "$api/issues/$number/comments" >/dev/null
fi || echo "::notice::The comment could not be written: this run may not comment. The review is in the summary of the job."
exit 0

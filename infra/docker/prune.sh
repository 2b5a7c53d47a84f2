# Removes what never runs from a built folder: sources, type declarations, source maps, query compilers of other databases.
set -eu
find node_modules */node_modules */*/node_modules -type f \
  \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.md' \) -delete 2>/dev/null || true
find packages services gateway -type f \( -path '*/src/*.ts' -o -name '*.tsbuildinfo' -o -name 'tsconfig*.json' \) -delete 2>/dev/null || true
if [ -d node_modules/@prisma/client/runtime ]; then
  find node_modules/@prisma/client/runtime -name 'query_compiler_*' ! -name 'query_compiler_fast_bg.postgresql.*mjs' -delete
fi
# Optional peers of packages that run.
rm -rf node_modules/typescript node_modules/@typescript node_modules/@types
find . -type d -empty -delete

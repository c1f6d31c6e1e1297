const expectations = [
  { what: 'is ready', path: '/readyz', headers: {}, status: 200 },
  { what: 'refuses requests without a key', path: '/api/credits', headers: {}, status: 401 },
  { what: 'refuses unknown keys', path: '/api/credits', headers: { authorization: 'Bearer eak_none' }, status: 401 },
];
let failed = 0;
for (const { what, path, headers, status } of expectations) {
  const answer = await fetch(`${process.env.API_URL}${path}`, { headers, signal: AbortSignal.timeout(10_000) });
  const isAsExpected = answer.status === status;
  console.log(`${isAsExpected ? 'ok    ' : 'FAILED'} ${what}: ${path} answered ${answer.status}, expected ${status}`);
  failed += isAsExpected ? 0 : 1;
}
process.exit(failed === 0 ? 0 : 1);

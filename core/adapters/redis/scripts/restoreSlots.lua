-- Makes a key known and adds holders whatever its capacity; no lease gets shorter by it.
--   KEYS[1]  as in acquireSlots.lua
--   ARGV     end of the leases, time to live of the key (milliseconds), holders…
redis.call('ZADD', KEYS[1], '+inf', '')
for index = 3, #ARGV do
  local known = redis.call('ZSCORE', KEYS[1], ARGV[index])
  if not known or tonumber(known) < tonumber(ARGV[1]) then
    redis.call('ZADD', KEYS[1], ARGV[1], ARGV[index])
  end
end
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return 1

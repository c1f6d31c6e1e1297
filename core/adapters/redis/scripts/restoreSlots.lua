-- Makes a key known and adds holders whatever its capacity; no lease gets shorter by it.
--   KEYS[1]  as in acquireSlots.lua
--   ARGV     as in clock.lua; time of the leases, time to live of the key (milliseconds), holders…
local till = now + tonumber(ARGV[2])
redis.call('ZADD', KEYS[1], '+inf', '')
for index = 4, #ARGV do
  local known = redis.call('ZSCORE', KEYS[1], ARGV[index])
  if not known or tonumber(known) < till then
    redis.call('ZADD', KEYS[1], string.format('%.17g', till), ARGV[index])
  end
end
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return 1

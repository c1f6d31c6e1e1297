-- Takes slots for the first holders that fit; a holder that has one keeps and renews it.
--   KEYS[1]  sorted set: holder → end of its lease, milliseconds; the member '' marks a key that is known
--   ARGV     as in clock.lua; time of the lease, capacity, time to live of the key (milliseconds), holders…
-- Returns the holders among them that hold a slot now, or false where nothing is known of the key.
if redis.call('EXISTS', KEYS[1]) == 0 then
  return false
end
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', string.format('%.17g', now))
local size = redis.call('ZCARD', KEYS[1]) - 1
local till = string.format('%.17g', now + tonumber(ARGV[2]))
local capacity = tonumber(ARGV[3])
local held = {}
for index = 5, #ARGV do
  local holder = ARGV[index]
  local known = redis.call('ZSCORE', KEYS[1], holder)
  if known or size < capacity then
    redis.call('ZADD', KEYS[1], till, holder)
    size = size + (known and 0 or 1)
    held[#held + 1] = holder
  end
end
redis.call('PEXPIRE', KEYS[1], ARGV[4])
return held

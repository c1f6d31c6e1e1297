-- Takes a lock that is free, or whose holder's time is over.
--   KEYS[1]  token and end of the lock, milliseconds, with a blank between
--   ARGV     as in clock.lua; token, time of the lock, time to live of the key beyond it (milliseconds)
-- Returns 1 where the lock was taken, else 0.
local held = redis.call('GET', KEYS[1])
if held and tonumber(string.match(held, ' (.+)$')) > now then
  return 0
end
local time = tonumber(ARGV[3])
local value = ARGV[2] .. ' ' .. string.format('%.17g', now + time)
redis.call('SET', KEYS[1], value, 'PX', string.format('%d', math.ceil(time + tonumber(ARGV[4]))))
return 1

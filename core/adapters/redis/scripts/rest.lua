-- Lets the key of a rate limit rest; a rest never shortens another.
--   KEYS[1]  the theoretical arrival time, milliseconds
--   ARGV     as in clock.lua; how far ahead the arrival time of the rest is, time to live beyond it (milliseconds)
local ahead = tonumber(ARGV[2])
if now + ahead > tonumber(redis.call('GET', KEYS[1]) or '0') then
  local alive = math.ceil(ahead + tonumber(ARGV[3]))
  redis.call('SET', KEYS[1], string.format('%.17g', now + ahead), 'PX', string.format('%d', alive))
end
return 1

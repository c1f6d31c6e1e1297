-- Lets the key of a rate limit rest; a rest never shortens another.
--   KEYS[1]  the theoretical arrival time, milliseconds
--   ARGV     the arrival time of the rest and now, milliseconds; time to live beyond the arrival, milliseconds
local arrival = tonumber(ARGV[1])
if arrival > tonumber(redis.call('GET', KEYS[1]) or '0') then
  local alive = math.ceil(arrival - tonumber(ARGV[2]) + tonumber(ARGV[3]))
  redis.call('SET', KEYS[1], ARGV[1], 'PX', string.format('%d', alive))
end
return 1

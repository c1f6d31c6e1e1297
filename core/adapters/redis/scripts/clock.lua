-- Stands before every script that needs the time. The clock of Redis decides, because it is one for all processes.
--   ARGV[1]  milliseconds of another clock, or '' for that of Redis
local now = tonumber(ARGV[1])
if not now then
  local time = redis.call('TIME')
  now = time[1] * 1000 + math.floor(time[2] / 1000)
end

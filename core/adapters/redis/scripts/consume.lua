-- One request against a rate limit: the generic cell rate algorithm of core/domain/gcra.ts, which the caller runs again
-- on the arrival time that is returned, so that there is one place where decisions are made from it.
--   KEYS[1]  the theoretical arrival time, milliseconds
--   ARGV     now, interval, needed (interval times the requests that must be there), tolerance: milliseconds;
--            time to live beyond the arrival, milliseconds
-- Returns the arrival time before this request as text, or '' for a key without history.
local stored = redis.call('GET', KEYS[1])
local now, interval = tonumber(ARGV[1]), tonumber(ARGV[2])
local needed, tolerance = tonumber(ARGV[3]), tonumber(ARGV[4])
local current = math.max(tonumber(stored or '0'), now)
if current + needed - tolerance - now <= 0 then
  local arrival = current + interval
  local alive = math.ceil(arrival - now + tonumber(ARGV[5]))
  redis.call('SET', KEYS[1], string.format('%.17g', arrival), 'PX', string.format('%d', alive))
end
return stored or ''

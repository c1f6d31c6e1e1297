-- One request against a rate limit: the generic cell rate algorithm of core/domain/gcra.ts, which the caller runs again
-- on what is returned, so that there is one place where decisions are made from it.
--   KEYS[1]  the theoretical arrival time, milliseconds
--   ARGV     as in clock.lua; interval, needed (interval times the requests that must be there), tolerance: milliseconds;
--            time to live beyond the arrival, milliseconds
-- Returns the time of the decision, and the arrival time before this request or '' for a key without history; as text.
local stored = redis.call('GET', KEYS[1])
local interval, needed, tolerance = tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local current = math.max(tonumber(stored or '0'), now)
if current + needed - tolerance - now <= 0 then
  local arrival = current + interval
  local alive = math.ceil(arrival - now + tonumber(ARGV[5]))
  redis.call('SET', KEYS[1], string.format('%.17g', arrival), 'PX', string.format('%d', alive))
end
return { string.format('%.17g', now), stored or '' }

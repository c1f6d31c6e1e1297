-- One request against a sliding window; decided from what is returned (core/domain/slidingWindow.ts).
--   KEYS[1]  how many requests count, then the slices in which they came, oldest first: number, requests, number, …
--            (MessagePack)
--   ARGV     as in clock.lua; width of a slice (milliseconds), slices of a period, requests that may count already for
--            this one to fit; time to live of the key (milliseconds)
-- Returns the time of the decision, and before the request: how many count, the newest slice, and the slice that must end
-- before it fits; '' for a slice that is none; as text.
local width, period, room = tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local stored = redis.call('GET', KEYS[1])
local known = stored and cmsgpack.unpack(stored) or { 0 }
local current = math.floor(now / width)
local function count_now(requests)
  if known[#known - 1] == current then
    known[#known] = known[#known] + requests
  else
    known[#known + 1] = current
    known[#known + 1] = requests
  end
end
local total, oldest = known[1], 2
while oldest < #known and known[oldest] < current - period do
  total = total - known[oldest + 1]
  oldest = oldest + 2
end
if oldest > 2 then
  known = { total, unpack(known, oldest) }
end
-- What is counted later than now came before the clock was set back.
local later = 0
while #known > 1 and known[#known - 1] > current do
  later = later + table.remove(known)
  table.remove(known)
end
if later > 0 then
  count_now(later)
end
local newest = known[#known - 1]
local freeing, left, slice = nil, total, 2
while left > room do
  freeing, left = known[slice], left - known[slice + 1]
  slice = slice + 2
end
if not freeing then
  count_now(1)
  known[1] = total + 1
end
if not freeing or later > 0 then
  redis.call('SET', KEYS[1], cmsgpack.pack(known), 'PX', ARGV[5])
end
local function name(number)
  return number and string.format('%d', number) or ''
end
return { string.format('%.17g', now), string.format('%d', total), name(newest), name(freeing) }

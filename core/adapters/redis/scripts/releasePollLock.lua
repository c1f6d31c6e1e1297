-- Gives a lock back, unless it belongs to another holder by now.
--   KEYS[1]  as in acquirePollLock.lua
--   ARGV     token
local held = redis.call('GET', KEYS[1])
if held and string.match(held, '^(%S+) ') == ARGV[1] then
  redis.call('DEL', KEYS[1])
end
return 1

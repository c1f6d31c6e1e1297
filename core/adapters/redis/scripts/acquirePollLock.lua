-- Takes a lock that nobody holds, or whose holder's time is over.
--   KEYS[1]  token and end of the lock, milliseconds, with a blank between
--   ARGV     token, now, end of the lock, time to live of the key (milliseconds)
-- Returns 1 where the lock was taken, else 0.
local held = redis.call('GET', KEYS[1])
if held and tonumber(string.match(held, ' (.+)$')) > tonumber(ARGV[2]) then
  return 0
end
redis.call('SET', KEYS[1], ARGV[1] .. ' ' .. ARGV[3], 'PX', ARGV[4])
return 1

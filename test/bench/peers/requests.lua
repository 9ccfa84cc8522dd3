-- Asks paths by turns, with another number each time in place of {n}. wrk … -- NUMBER PATH …
local paths, number = {}, 0
function init(args)
  number = tonumber(args[1])
  for at = 2, #args do paths[at - 1] = args[at] end
end
function request()
  number = number + 1
  return wrk.format("GET", (paths[number % #paths + 1]:gsub("{n}", number)))
end

import '#ui/styles/search-island.css'

export { readChoices, SearchIsland } from '#ui/islands/search.island.tsx'

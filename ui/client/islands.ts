export const islands = {
  consent: () => import('#ui/islands/consent.island.tsx').then((module) => module.ConsentIsland),
  dashboard: () => import('#ui/islands/dashboard.island.tsx').then((module) => module.DashboardIsland),
  search: () => import('#ui/islands/search.island.tsx').then((module) => module.SearchIsland),
}

export type IslandName = keyof typeof islands
export type IslandView<Name extends IslandName> = Awaited<ReturnType<(typeof islands)[Name]>>

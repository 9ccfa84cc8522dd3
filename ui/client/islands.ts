/** Each loads a component, and what reads the props that are in the markup of the island. */
export const islands = {
  consent: () => import('#ui/islands/consent.island.tsx').then(({ ConsentIsland }) => ({ View: ConsentIsland })),
  dashboard: () =>
    import('#ui/islands/dashboard.island.tsx').then(({ DashboardIsland }) => ({ View: DashboardIsland })),
  search: () =>
    import('./search/search-island.ts').then(({ SearchIsland, readChoices }) => ({
      View: SearchIsland,
      read: (island: Element) => ({ choices: readChoices(island) }),
    })),
}

export type IslandName = keyof typeof islands
export type IslandView<Name extends IslandName> = Awaited<ReturnType<(typeof islands)[Name]>>['View']

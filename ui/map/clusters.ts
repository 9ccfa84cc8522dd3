import Supercluster from 'supercluster'
import type { Bounds, Position } from '#domain/geo/area.ts'
import type { MapPoint } from '#domain/geo/map-points.ts'

/** What stands at one place of the map: a home, or several that would cover each other. */
export type Pin = Position & { key: string; count: number } & (
    | { kind: 'home'; home: MapPoint }
    | { kind: 'cluster'; cluster: number }
  )

/** Pixels: a price is about this wide. */
const radius = 64

export type Clusters = ReturnType<typeof createClusters>

/** @param deepest the zoom level from which on only homes at the very same spot are told as one */
export function createClusters(points: readonly MapPoint[], maxZoom: number) {
  const index = new Supercluster<{ home: MapPoint }>({
    radius,
    // Pixels of a tile: without it the radius is one of half pixels.
    extent: 256,
    maxZoom: maxZoom,
    minPoints: 2,
  })
  index.load(
    points.map((home) => ({
      type: 'Feature',
      properties: { home },
      geometry: { type: 'Point', coordinates: [home.longitude, home.latitude] },
    })),
  )

  const propertiesIn = (pin: Pin): MapPoint[] =>
    pin.kind === 'home'
      ? [pin.home]
      : index.getLeaves(pin.cluster, Number.POSITIVE_INFINITY).map(({ properties }) => properties.home)

  return {
    inView({ south, west, north, east }: Bounds, zoom: number): Pin[] {
      return index.getClusters([west, south, east, north], Math.floor(zoom)).map(({ properties, geometry }) => {
        const [longitude = 0, latitude = 0] = geometry.coordinates
        if ('home' in properties)
          return {
            kind: 'home',
            key: `home ${properties.home.id}`,
            count: 1,
            latitude,
            longitude,
            home: properties.home,
          }
        const { cluster_id: cluster, point_count: count } = properties
        return { kind: 'cluster', key: `cluster ${cluster}`, count, latitude, longitude, cluster }
      })
    },
    homesIn: propertiesIn,
    /** @returns the zoom level at which a cluster falls apart; null where its homes are all at one spot */
    opensAt(pin: Pin): number | null {
      if (pin.kind === 'home') return null
      const homes = propertiesIn(pin)
      const [first] = homes
      const isSamePlace = homes.every((home) => home.latitude === first?.latitude && home.longitude === first.longitude)
      return isSamePlace ? null : Math.min(index.getClusterExpansionZoom(pin.cluster), maxZoom)
    },
  }
}

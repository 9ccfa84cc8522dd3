import Supercluster from 'supercluster'
import type { Bounds, Position } from '#domain/geo/area.ts'
import type { MapPoint } from '#domain/geo/map-points.ts'

export type Pin = Position & { key: string; count: number } & (
    | { kind: 'property'; property: MapPoint }
    | { kind: 'cluster'; cluster: number }
  )

/** Pixels: about the width of a price. */
const radius = 64

export type Clusters = ReturnType<typeof createClusters>

type Properties = { property: MapPoint }

type Feature = ReturnType<Supercluster<Properties>['getClusters']>[number]

function toPin({ properties, geometry }: Feature): Pin {
  const [longitude = 0, latitude = 0] = geometry.coordinates
  const position = { latitude, longitude }
  if ('property' in properties) {
    const { property } = properties
    return { ...position, kind: 'property', key: `property ${property.id}`, count: 1, property }
  }
  const { cluster_id: cluster, point_count: count } = properties
  return { ...position, kind: 'cluster', key: `cluster ${cluster}`, count, cluster }
}

/** @param maxZoom from here on only properties at the same position form a cluster */
export function createClusters(points: readonly MapPoint[], maxZoom: number) {
  // `extent` is pixels per tile: by default the radius is in half pixels.
  const index = new Supercluster<Properties>({ radius, extent: 256, maxZoom, minPoints: 2 })
  // From west to east, as the drawing before the map: which homes are one cluster depends on the order.
  const sorted = points.toSorted((one, other) => one.longitude - other.longitude)
  index.load(
    sorted.map((property) => ({
      type: 'Feature',
      properties: { property },
      geometry: { type: 'Point', coordinates: [property.longitude, property.latitude] },
    })),
  )
  const propertiesIn = (pin: Pin): MapPoint[] =>
    pin.kind === 'property'
      ? [pin.property]
      : index.getLeaves(pin.cluster, Number.POSITIVE_INFINITY).map(({ properties }) => properties.property)

  return {
    propertiesIn,
    inView: ({ south, west, north, east }: Bounds, zoom: number): Pin[] =>
      index.getClusters([west, south, east, north], Math.floor(zoom)).map(toPin),
    /** @returns the zoom level at which a cluster splits; null when its properties are all at one position */
    expansionZoom(pin: Pin): number | null {
      if (pin.kind === 'property') return null
      const [first, ...rest] = propertiesIn(pin)
      const isOnePosition = rest.every(
        ({ latitude, longitude }) => latitude === first?.latitude && longitude === first.longitude,
      )
      return isOnePosition ? null : Math.min(index.getClusterExpansionZoom(pin.cluster), maxZoom)
    },
  }
}

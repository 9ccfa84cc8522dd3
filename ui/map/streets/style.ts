import {
  CenteredTextSymbolizer,
  exp,
  type Feature,
  GeomType,
  type LabelRule,
  LineLabelSymbolizer,
  LineSymbolizer,
  type PaintRule,
  PolygonSymbolizer,
} from 'protomaps-leaflet'

/** Custom properties of the style sheet with the colours of a map. */
const colors = {
  land: '--map-home',
  green: '--map-green',
  built: '--map-built',
  water: '--map-water',
  street: '--map-street',
  casing: '--map-halo',
  road: '--map-road',
  rail: '--map-border',
  text: '--map-text',
} as const

type Colors = Record<keyof typeof colors, string>

/** The colours as the container of a map shows them: of its scheme, light or dark. */
export function colorsIn(container: HTMLElement): Colors {
  const probe = document.createElement('span')
  container.append(probe)
  const colorOf = (name: string) => {
    probe.style.color = `var(${name})`
    return getComputedStyle(probe).color
  }
  const found = Object.fromEntries(Object.entries(colors).map(([key, name]) => [key, colorOf(name)]))
  probe.remove()
  return found as Colors
}

const greenKinds = [
  ...['park', 'forest', 'wood', 'nature_reserve', 'protected_area', 'national_park', 'cemetery', 'golf_course'],
  ...['grass', 'grassland', 'scrub', 'meadow', 'village_green', 'playground', 'allotments', 'garden', 'beach'],
]

const isKind =
  (...kinds: string[]) =>
  (_: number, { props }: Feature) =>
    kinds.includes(String(props.kind))

/** Pixels of each kind of road, by zoom. */
const widths = {
  highway: [
    [8, 1],
    [12, 3],
    [15, 7],
    [18, 20],
  ],
  major_road: [
    [8, 0.5],
    [12, 2],
    [15, 5],
    [18, 16],
  ],
  minor_road: [
    [11, 0],
    [13, 0.8],
    [15, 3],
    [18, 12],
  ],
  path: [
    [14, 0],
    [15, 0.8],
    [18, 3],
  ],
} as const satisfies Record<string, (readonly [number, number])[]>

type Road = keyof typeof widths

const stops = (road: Road) => widths[road].map((stop) => [...stop])

/** Streets have an edge, so that they show on light ground. */
const roadRules = (color: string, casing: string, road: Road, minzoom: number): PaintRule[] => [
  {
    dataLayer: 'roads',
    minzoom: Math.max(13, minzoom),
    symbolizer: new LineSymbolizer({ color: casing, width: (zoom) => exp(1.4, stops(road))(zoom) + 1.5 }),
    filter: isKind(road),
  },
  {
    dataLayer: 'roads',
    minzoom,
    symbolizer: new LineSymbolizer({ color, width: exp(1.4, stops(road)) }),
    filter: isKind(road),
  },
]

/** What is drawn, from the ground up. The layers and kinds are those of the Protomaps basemap, version 4. */
export function paintRules(color: Colors): PaintRule[] {
  return [
    { dataLayer: 'earth', symbolizer: new PolygonSymbolizer({ fill: color.land }) },
    { dataLayer: 'landuse', symbolizer: new PolygonSymbolizer({ fill: color.green }), filter: isKind(...greenKinds) },
    {
      dataLayer: 'water',
      symbolizer: new PolygonSymbolizer({ fill: color.water }),
      filter: (_, { geomType }) => geomType === GeomType.Polygon,
    },
    {
      dataLayer: 'water',
      symbolizer: new LineSymbolizer({ color: color.water, width: exp(1.4, [[10, 0.5], [14, 1.5], [18, 8]]) }), // biome-ignore format: one row
      filter: (_, { geomType }) => geomType === GeomType.Line,
    },
    { dataLayer: 'buildings', minzoom: 15, symbolizer: new PolygonSymbolizer({ fill: color.built }) },
    {
      dataLayer: 'roads',
      minzoom: 12,
      symbolizer: new LineSymbolizer({ color: color.rail, width: 1, dash: [4, 3] }),
      filter: isKind('rail'),
    },
    ...roadRules(color.street, color.casing, 'path', 15),
    ...roadRules(color.street, color.casing, 'minor_road', 12),
    ...roadRules(color.road, color.casing, 'major_road', 9),
    ...roadRules(color.road, color.casing, 'highway', 9),
  ]
}

/** Names of streets, waters and quarters; the names of towns are the map's own. @param language of the page */
export function labelRules(color: Colors, family: string, language: string): LabelRule[] {
  const named = { labelProps: [`name:${language}`, 'name'], fill: color.text, stroke: color.land, width: 3 }
  return [
    {
      dataLayer: 'places',
      minzoom: 15,
      symbolizer: new CenteredTextSymbolizer({ ...named, font: `600 13px ${family}` }),
      filter: isKind('neighbourhood', 'macrohood'),
    },
    {
      dataLayer: 'roads',
      minzoom: 14,
      symbolizer: new LineLabelSymbolizer({ ...named, font: `500 12px ${family}` }),
      filter: isKind('major_road', 'highway'),
    },
    {
      dataLayer: 'roads',
      minzoom: 16,
      symbolizer: new LineLabelSymbolizer({ ...named, font: `400 12px ${family}` }),
      filter: isKind('minor_road'),
    },
    {
      dataLayer: 'water',
      minzoom: 14,
      symbolizer: new CenteredTextSymbolizer({ ...named, font: `italic 12px ${family}` }),
      filter: (_, { geomType }) => geomType === GeomType.Point,
    },
  ]
}

import type { PaletteName } from './colours.ts'
import type { Canvas } from './draw.ts'
import { farmhouse, stoneFarmhouse } from './farmhouses.ts'
import { mansion, modern, villa } from './houses.ts'
import { plot, plotFromAbove, woodland } from './land.ts'
import { apartments, apartmentsOnQuay, garages, interwarFlats, offices, warehouse } from './large-buildings.ts'
import { living, livingInTown } from './living-rooms.ts'
import { blockAtPark, blockOnDock } from './new-blocks.ts'
import { courtOfLimes, laneOnHill } from './new-houses.ts'
import { garden, gardenOfLimes, terraceInGarden, terraceInTown } from './outdoors.ts'
import { floorPlan } from './plans.ts'
import { sharedGarden, studyAboveValley, terraceAtPark, terraceOnDock } from './project-outlooks.ts'
import { bathroom, bedroom, bedroomInTown, hall, kitchen } from './rooms.ts'
import { artNouveau, shop, steppedGable, studios, terrace, townhouse } from './row-streets.ts'
import { bungalow, semiDetached } from './suburban-houses.ts'
import { avenue, sea, view } from './views.ts'
import { garageInside, office, parkingLevel, shopInside, warehouseInside } from './workplaces.ts'

/** What a picture shows, as its text alternative names it. */
export type SceneName =
  | 'facade'
  | 'living'
  | 'kitchen'
  | 'bathroom'
  | 'bedroom'
  | 'garden'
  | 'plan'
  | 'street'
  | 'plot'
  | 'shop'
  | 'office'
  | 'warehouse'
  | 'garage'
  | 'terrace'
  | 'view'
  | 'hall'

type Kind = 'building' | 'large' | 'indoors' | 'outdoors' | 'plan'

export type Scene = {
  name: SceneName
  kind: Kind
  /** Its own lights, where those of its kind do not suit it. */
  lights?: readonly PaletteName[]
  draw: (canvas: Canvas) => void
}

/** How each kind is seen: by which light (a name twice is twice as likely) and how close at most. */
export const manners: Record<Kind, { lights: readonly PaletteName[]; zoom: readonly [number, number] }> = {
  building: { lights: ['day', 'day', 'day', 'golden', 'golden', 'mist', 'dusk'], zoom: [1.02, 1.14] },
  large: { lights: ['day', 'day', 'golden', 'mist', 'dusk'], zoom: [1, 1.02] },
  indoors: { lights: ['day', 'day', 'day', 'golden', 'golden', 'mist', 'dusk'], zoom: [1, 1.06] },
  outdoors: { lights: ['day', 'day', 'golden', 'golden', 'mist'], zoom: [1, 1.05] },
  plan: { lights: ['day'], zoom: [1, 1] },
}

export const scenes = {
  terrace: { name: 'facade', kind: 'building', draw: terrace },
  steppedGable: { name: 'facade', kind: 'building', draw: steppedGable },
  townhouse: { name: 'facade', kind: 'large', draw: townhouse },
  artNouveau: { name: 'facade', kind: 'large', draw: artNouveau },
  studios: { name: 'facade', kind: 'large', draw: studios },
  villa: { name: 'facade', kind: 'building', draw: villa },
  farmhouse: { name: 'facade', kind: 'building', draw: farmhouse },
  stoneFarmhouse: { name: 'facade', kind: 'building', draw: stoneFarmhouse },
  modern: { name: 'facade', kind: 'building', draw: modern },
  bungalow: { name: 'facade', kind: 'building', draw: bungalow },
  mansion: { name: 'facade', kind: 'large', draw: mansion },
  semiDetached: { name: 'facade', kind: 'building', draw: semiDetached },
  apartments: { name: 'facade', kind: 'large', draw: apartments },
  apartmentsOnQuay: { name: 'facade', kind: 'large', draw: apartmentsOnQuay },
  interwarFlats: { name: 'facade', kind: 'large', draw: interwarFlats },
  shop: { name: 'facade', kind: 'large', draw: shop },
  offices: { name: 'facade', kind: 'large', draw: offices },
  warehouse: { name: 'facade', kind: 'large', draw: warehouse },
  garages: { name: 'garage', kind: 'outdoors', draw: garages },
  garageInside: { name: 'garage', kind: 'indoors', draw: garageInside },
  parkingLevel: { name: 'garage', kind: 'plan', draw: parkingLevel },
  living: { name: 'living', kind: 'indoors', draw: living },
  livingInTown: { name: 'living', kind: 'indoors', draw: livingInTown },
  kitchen: { name: 'kitchen', kind: 'indoors', draw: kitchen },
  bathroom: { name: 'bathroom', kind: 'indoors', draw: bathroom },
  bedroom: { name: 'bedroom', kind: 'indoors', draw: bedroom },
  bedroomInTown: { name: 'bedroom', kind: 'indoors', draw: bedroomInTown },
  hall: { name: 'hall', kind: 'indoors', draw: hall },
  office: { name: 'office', kind: 'indoors', draw: office },
  shopInside: { name: 'shop', kind: 'indoors', draw: shopInside },
  warehouseInside: { name: 'warehouse', kind: 'indoors', draw: warehouseInside },
  garden: { name: 'garden', kind: 'outdoors', draw: garden },
  terraceInGarden: { name: 'terrace', kind: 'outdoors', draw: terraceInGarden },
  terraceInTown: { name: 'terrace', kind: 'large', draw: terraceInTown },
  view: { name: 'view', kind: 'large', draw: view },
  sea: { name: 'view', kind: 'outdoors', draw: sea },
  plot: { name: 'plot', kind: 'outdoors', draw: plot },
  plotFromAbove: { name: 'plot', kind: 'outdoors', draw: plotFromAbove },
  woodland: { name: 'plot', kind: 'outdoors', draw: woodland },
  avenue: { name: 'street', kind: 'building', draw: avenue },
  planOfStudio: { name: 'plan', kind: 'plan', draw: floorPlan('studio') },
  planOfFlat: { name: 'plan', kind: 'plan', draw: floorPlan('flat') },
  planOfHouse: { name: 'plan', kind: 'plan', draw: floorPlan('house') },
  planOfBusiness: { name: 'plan', kind: 'plan', draw: floorPlan('business') },
  blockOnDock: { name: 'facade', kind: 'large', lights: ['day'], draw: blockOnDock },
  terraceOnDock: { name: 'terrace', kind: 'large', lights: ['golden'], draw: terraceOnDock },
  courtOfLimes: { name: 'facade', kind: 'large', lights: ['day'], draw: courtOfLimes },
  gardenOfLimes: { name: 'garden', kind: 'outdoors', lights: ['day'], draw: gardenOfLimes },
  laneOnHill: { name: 'facade', kind: 'large', lights: ['golden'], draw: laneOnHill },
  studyAboveValley: { name: 'view', kind: 'indoors', lights: ['day'], draw: studyAboveValley },
  blockAtPark: { name: 'facade', kind: 'large', lights: ['golden'], draw: blockAtPark },
  terraceAtPark: { name: 'terrace', kind: 'large', lights: ['day'], draw: terraceAtPark },
  sharedGarden: { name: 'garden', kind: 'outdoors', lights: ['day'], draw: sharedGarden },
} as const satisfies Record<string, Scene>

export type SceneId = keyof typeof scenes

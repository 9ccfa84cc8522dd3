import { floorPlan } from './plans.ts'
export const studio = floorPlan('studio'), flat = floorPlan('flat'), house = floorPlan('house'), business = floorPlan('business')

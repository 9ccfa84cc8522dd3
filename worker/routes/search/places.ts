import { hasPosition } from '#domain/geo/place.ts'
import { jsonHandler } from '#worker/middleware/api-context.ts'

/** The towns of maps: one abroad may have no position. */
export const placesApi = jsonHandler(async ({ services }) => (await services.places.all()).filter(hasPosition))

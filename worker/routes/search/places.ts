import { jsonHandler } from '#worker/middleware/api-context.ts'

/** Every town with its place on the map and what is on the market there: see `Place`. */
export const placesApi = jsonHandler(({ services }) => services.places.all())

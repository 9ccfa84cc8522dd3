import { versioned } from '#worker/routes/versioned.ts'

/** Every town with its place on the map and what is on the market there: see `Place`. */
export const placesApi = versioned(({ services }) => services.places.all())

import { jsonHandler } from '#worker/middleware/api-context.ts'

export const placesApi = jsonHandler(({ services }) => services.places.all())

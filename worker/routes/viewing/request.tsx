import { viewingForm } from '#domain/forms/inquiry.ts'
import { acceptsViewings } from '#domain/inquiry/availability.ts'
import { parseTimeChoice } from '#domain/viewing/status.ts'
import { propertyFormPage } from '#worker/html/property-form-page.tsx'

/** Not cacheable: its slots may be taken at any time. */
export const viewingRequest = propertyFormPage('viewingRequest', {
  form: viewingForm,
  isCacheable: false,
  redirectTo: (property, { site }, path) => (acceptsViewings(property) ? null : path(site.language)),
  suggested: (query) => ({ time: query.getAll('time') }),
  intro: ({ times = [] }) =>
    times.every(({ value }) => parseTimeChoice(value).waits) ? 'forms.contact-appointment.allFull' : null,
  emptyNotice: (_, { times = [] }, { site }) =>
    times.length > 0
      ? null
      : { title: site.t('errors.appointments.full.title'), text: site.t('errors.appointments.full.text') },
})

import { viewingForm } from '#domain/forms/inquiry.ts'
import { acceptsViewings } from '#domain/inquiry/availability.ts'
import { parseTimeChoice } from '#domain/viewing/status.ts'
import { propertyFormPage } from '#worker/html/property-form-page.tsx'

/** A visit to a home, at a time that is free at this moment: such a page is nobody else's. */
export const viewingRequest = propertyFormPage('visit', {
  form: viewingForm,
  isCacheable: false,
  redirectTo: (property, { site }, path) => (acceptsViewings(property) ? null : path(site.language)),
  intro: ({ times = [] }) =>
    times.every(({ value }) => parseTimeChoice(value).waits) ? 'forms.contact-appointment.allFull' : null,
  emptyNotice: (_, { times = [] }, { site }) =>
    times.length > 0
      ? null
      : { title: site.t('errors.appointments.full.title'), text: site.t('errors.appointments.full.text') },
})

import { contactAppointment } from '#domain/forms/contact.ts'
import { canBeVisited } from '#domain/forms/offered.ts'
import { chosenTime } from '#domain/visits/appointment.ts'
import { aboutHome } from './about-home.tsx'

/** A visit to a home, at a time that is free at this moment: such a page is nobody else's. */
export const visit = aboutHome('visit', {
  form: contactAppointment,
  kept: false,
  elsewhere: (property, { site }, path) => (canBeVisited(property) ? null : path(site.language)),
  intro: ({ times = [] }) =>
    times.every(({ value }) => chosenTime(value).waits) ? 'forms.contact-appointment.allFull' : null,
  instead: (_, { times = [] }, { site }) =>
    times.length > 0
      ? null
      : { title: site.t('errors.appointments.full.title'), text: site.t('errors.appointments.full.text') },
})

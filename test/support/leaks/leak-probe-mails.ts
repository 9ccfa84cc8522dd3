import { inArray } from 'drizzle-orm'
import { inject } from 'vitest'
import { connect } from '#db/client.ts'
import { mails } from '#db/schema/index.ts'
import type { FormName } from '#domain/forms/form.ts'
import { formRequest, openForm, uniquePerson } from '#test/support/forms/forms.ts'
import { requestFixture } from '#test/support/worker/fixture-request.ts'

type ProbeIds = { id: number; projectId: number }

type FormSubmission = { form: FormName; path: (ids: ProbeIds) => string; about: (ids: ProbeIds) => number }

/** Every form about a property or a project, each in another language. */
const formSubmissions: readonly FormSubmission[] = [
  { form: 'contact-me', path: ({ id }) => `/fr/property/${id}/`, about: ({ id }) => id },
  { form: 'contact-homes', path: ({ id }) => `/nl/favorieten/?ids=${id}`, about: ({ id }) => id },
  { form: 'contact-appointment', path: ({ id }) => `/visit/${id}/`, about: ({ id }) => id },
  { form: 'send-to-friend', path: ({ id }) => `/de/weiterempfehlen/${id}/`, about: ({ id }) => id },
  { form: 'documents', path: ({ id }) => `/nl/documenten/${id}/`, about: ({ id }) => id },
  { form: 'purchase-offer', path: ({ id }) => `/nl/bod/${id}/`, about: ({ id }) => id },
  {
    form: 'contact-construction',
    path: ({ projectId }) => `/nieuwbouw/x/y/${projectId}/`,
    about: ({ projectId }) => projectId,
  },
]

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

/** Values for all forms. */
const allValues = () => {
  const { email, ...person } = uniquePerson()
  return {
    ...person,
    email,
    friendFirstName: 'Sam',
    friendEmail: `friend.of.${email}`,
    documents: 'floor-plan',
    street: 'Kouter 12',
    zip: '9000',
    city: 'Gent',
    amount: '350000',
    amountInWords: 'driehonderdvijftigduizend euro',
    start: day(1),
    end: day(20),
    place: 'Gent',
  }
}

/** From the last one, with two places each: other tests take the first. */
let nth = 0

async function timeOn(path: string): Promise<string> {
  const { text } = await requestFixture('hiding', path)
  const times = [...text.matchAll(/value="(\d{4}-\d{2}-\d{2}T[^"]+)"/g)].map(([, value]) => value!)
  nth++
  return times.at(-Math.ceil(nth / 2)) ?? ''
}

export type ProbeMail = { form: FormName; kind: string; text: string }

/**
 * Sends every form about a home that can be sent of it.
 * @returns each mail that follows, to whomever, with its attachments and with the page behind its link
 */
export async function probeMails(ids: ProbeIds): Promise<ProbeMail[]> {
  const keys = new Map<string, FormName>()
  for (const { form, path, about } of formSubmissions) {
    const time = form === 'contact-appointment' ? await timeOn(path(ids)) : ''
    const sending = await openForm()
    const { documents, ...others } = allValues()
    // The project of the probe has no documents.
    const entered = {
      ...others,
      homes: String(ids.id),
      ...(form !== 'contact-construction' && { documents }),
      ...(time && { time }),
    }
    const { status } = await requestFixture(
      'hiding',
      path(ids),
      await formRequest(form, entered, { sending, about: about(ids) }),
    )
    if (status >= 500) throw new Error(`${form} answers ${status}`)
    if (status === 303) keys.set(sending.key, form)
  }
  const rows = await connect(inject('databases').hiding)
    .select()
    .from(mails)
    .where(inArray(mails.requestId, [...keys.keys()]))
  return Promise.all(
    rows.map(async ({ requestId, kind, subject, text, html, attachments }) => {
      const links = [...text.matchAll(/https:\/\/gevel\.test(\S+[?&]t=\S+)/g)].map(([, path]) => path!)
      const behind = await Promise.all(links.map((path) => requestFixture('hiding', path)))
      const parts = [subject, text, html, JSON.stringify(attachments), ...behind.map((response) => response.text)]
      return { form: keys.get(requestId!)!, kind, text: parts.join('\n') }
    }),
  )
}

import { documentTypes } from '#domain/document.ts'
import { Failure } from '#domain/failure.ts'
import type { FormOptions } from '#domain/forms/form.ts'
import { forms } from '#domain/forms/registry.ts'
import { readCareWish, seenOf, statusOf } from '#domain/owner/desk.ts'
import { standingOf } from '#domain/visits/appointment.ts'
import { localText } from '#ui/components/moment-text.ts'
import type { RequestSheet } from '#ui/desk/request-sheet.tsx'
import { DeskRequestPage } from '#ui/pages/desk.tsx'
import { propertyHref } from '#ui/site.tsx'
import { formOptions } from '#worker/forms/options.ts'
import { appointmentPath } from '#worker/mail/appointment-links.ts'
import { agencyRows, nameIn } from '#worker/mail/fields.ts'
import type { Page } from '#worker/page.ts'
import { defineManagerPage, type PortalVisit } from '#worker/portal/portal-page.ts'
import { type Manager, managersOf } from '#worker/services/owners/desk.ts'
import { changeCare, deskRequest as found } from '#worker/services/owners/desk-requests.ts'
import { uploadPath } from '#worker/upload-link.ts'
import { projectAbout, saidIn } from './desk.tsx'
import { portalHead } from './portal-head.ts'

type Whole = NonNullable<Awaited<ReturnType<typeof found>>>

const textOf = (value: unknown): string | null => (typeof value === 'string' && value ? value : null)

/** @throws Failure `page.not-found` where no request has the key of the address */
async function open({ database, params }: PortalVisit): Promise<Whole> {
  const key = params.key ?? ''
  const whole = /^[\w-]{1,64}$/.test(key) ? await found(database(), key) : null
  if (!whole) throw new Failure('page.not-found')
  return whole
}

/** What the choices were called, whether the site still offers them or not. */
async function optionsOf(visit: PortalVisit, { request }: Whole): Promise<FormOptions> {
  const { site, services } = visit
  const { form, data, propertyId, projectId } = request
  const about = propertyId ? ({ kind: 'property', id: propertyId } as const) : null
  const project = projectId ? await services.projects.byId(projectId) : null
  const sold = project && { priceList: project.priceList.map((unit) => ({ ...unit, state: 'free' as const })) }
  const time = textOf(data.time)
  const day = time?.replace(/^waiting:/, '') ?? ''
  return formOptions(forms[form], visit, about, {
    property: { documents: [...documentTypes] },
    ...(sold && { project: sold }),
    times: () => (time ? [{ value: time, label: localText(site, day) }] : []),
  })
}

async function aboutOf(
  visit: PortalVisit,
  { propertyId, projectId }: Whole['request'],
): Promise<RequestSheet['about']> {
  const { site, services } = visit
  if (projectId) {
    const { href, ...project } = projectAbout(visit, projectId)
    return { kind: 'project', ...project, page: href, href: null }
  }
  if (!propertyId) return null
  const property = await services.properties.byId(propertyId)
  if (!property) return { kind: 'property', title: String(propertyId), reference: null, href: null, page: null }
  const { title, reference, withdrawn } = property
  return {
    kind: 'property',
    ...{ title, reference },
    href: site.href('ownerHome', { id: propertyId }),
    page: withdrawn ? null : propertyHref(site, property),
  }
}

async function sheetOf(visit: PortalVisit, whole: Whole, managers: readonly Manager[]): Promise<RequestSheet> {
  const { site, secrets } = visit
  const { request, files, letters, appointment } = whole
  const { id, form, data, language, received, assigneeId, begun, done } = request
  const now = Date.now()
  const [options, about, file, decide] = await Promise.all([
    optionsOf(visit, whole),
    aboutOf(visit, request),
    files.length ? uploadPath(secrets.forms, id, now) : '',
    appointment &&
      appointmentPath(site, secrets.forms, { id: appointment.id, role: 'agency', language: site.language }),
  ])
  const assignee = managers.find((manager) => manager.id === assigneeId)
  return {
    ...{ form, language, received, about },
    name: nameIn(data),
    email: textOf(data.email),
    phone: textOf(data.phone),
    rows: agencyRows(site, forms[form], data, options),
    files: files.map(({ key, name, size }) => ({ key, name, size, href: file })),
    appointment:
      appointment && decide ? { time: appointment.time, standing: standingOf(appointment, now), href: decide } : null,
    mails: letters,
    care: {
      ...{ assigneeId, begun, done },
      status: statusOf(request),
      assignee: assigneeId === null ? null : assignee ? { name: assignee.name } : 'left',
      seen: seenOf(request),
    },
  }
}

async function pageOf(visit: PortalVisit, whole: Whole, managers: readonly Manager[], stale: boolean): Promise<Page> {
  const { site, owner, params, query } = visit
  return {
    ...portalHead(visit, 'deskRequest', { title: 'desk.views.requests', description: 'desk.description' }),
    ...(stale && { status: 409 }),
    body: (
      <DeskRequestPage
        name={owner.name}
        sheet={await sheetOf(visit, whole, managers)}
        managers={managers.filter(({ disabled }) => disabled === null)}
        action={site.href('deskRequest', params)}
        said={saidIn(query)}
        stale={stale}
      />
    ),
  }
}

/** One request: whoever of the agency takes it on says so here, and says when it is done. */
export const deskRequest = defineManagerPage({
  load: async (visit) => {
    const [whole, managers] = await Promise.all([open(visit), managersOf(visit.database())])
    return pageOf(visit, whole, managers, false)
  },
  act: async (visit, sent) => {
    const wish = sent.get('do') === 'care' ? readCareWish(sent) : null
    if (!wish) throw new Failure('request.malformed')
    const { site, database, params } = visit
    const [{ request }, managers] = await Promise.all([open(visit), managersOf(database())])
    const mayBe = (id: string) => managers.some((manager) => manager.id === id && manager.disabled === null)
    if (wish.assigneeId !== null && wish.assigneeId !== request.assigneeId && !mayBe(wish.assigneeId))
      throw new Failure('request.malformed')
    const state = { seen: sent.get('seen') ?? '', now: new Date().toISOString(), today: site.today }
    if (await changeCare(database(), request, wish, state))
      return { redirect: `${site.href('deskRequest', params)}?said=saved`, status: 303 }
    // What it has become meanwhile.
    return pageOf(visit, await open(visit), managers, true)
  },
})

import type { ReactNode } from 'react'
import type { Notice } from '#domain/forms/notice.ts'
import { formatPhone, phoneHref } from '#domain/phone.ts'
import { erasureForm, noteForm, type PersonCounts } from '#domain/privacy/erasure.ts'
import { brusselsDay } from '#domain/time.ts'
import { languages } from '#locales/languages.ts'
import { DeskPage } from '#ui/admin/desk-frame.tsx'
import { DeskIcon } from '#ui/admin/desk-icon.tsx'
import { LanguageMark, ListBar, Panel, Tag } from '#ui/admin/desk-parts.tsx'
import { shortDateTime } from '#ui/admin/timestamp.tsx'
import { DescriptionList } from '#ui/components/description-list.tsx'
import { LinkButton } from '#ui/components/link-button.tsx'
import { ActionForm, SubmitButton, TextField } from '#ui/forms/action-form.tsx'
import { FieldsForm, type FilledForm } from '#ui/forms/fields-form.tsx'
import { useSite } from '#ui/site.tsx'
import { useCountsText } from './counts-text.ts'
import type { FoundPerson } from './people-page.tsx'
import type { PersonDetail, PersonNewsletter } from './person-detail.ts'
import { PersonTimeline } from './person-timeline.tsx'

/** What an erasure would delete, and its form as it was filled in. */
export type Erasure = FilledForm & { counts: PersonCounts }

/** People with the words that were searched for. */
export type Found = { q: string; rows: readonly FoundPerson[] }

type Props = {
  person: PersonDetail
  action: string
  /** The page of the timeline. */
  page: number
  may: Readonly<Record<'write' | 'export' | 'erase', boolean>>
  erasure: Erasure | null
  found: Found | null
  notice: Notice | null
}

export function PersonPage(props: Props) {
  const { t, language, href } = useSite()
  const { person, notice, erasure } = props
  const { email, names, phones, requests, searches } = person
  const first = [...requests.map(({ received }) => received), ...searches.map(({ created }) => created)].toSorted()[0]
  const tel = phones[0] && phoneHref(phones[0])
  return (
    <DeskPage
      current="people"
      title={names[0] ?? email}
      crumbs={[{ label: t('people.title'), href: href('adminPeople') }]}
      sub={
        <>
          {person.language && (
            <span>
              <LanguageMark code={person.language} /> {languages[person.language].name}
            </span>
          )}
          {first && <span>{t('people.since', { date: shortDateTime(brusselsDay(Date.parse(first)), language) })}</span>}
        </>
      }
      actions={
        <>
          <LinkButton quiet icon="mail" href={`mailto:${email}`} label={t('people.write')} />
          {tel && <LinkButton quiet icon="phone" href={tel} label={formatPhone(phones[0]!)} />}
        </>
      }
      notice={notice}
    >
      <div className="cols">
        <div className="stack">
          {erasure && <ErasePanel {...props} erasure={erasure} />}
          <PersonTimeline person={person} page={props.page} path={props.action} />
          <Searches {...props} />
        </div>
        <aside className="stack">
          <ContactDetails {...person} />
          {(props.may.write || person.otherAddresses.length > 0) && <SamePerson {...props} />}
          {props.may.write ? <Note {...props} /> : person.note.text && <NoteText {...person.note} from={null} />}
          {person.otherNotes.map((note) => (
            <NoteText key={note.from} {...note} />
          ))}
          <Consents {...props} />
          {(props.may.export || props.may.erase) && <Stored {...props} />}
        </aside>
      </div>
    </DeskPage>
  )
}

const searchTones = { pending: 'wait', lapsed: 'off', active: 'ok', paused: 'wait', ended: 'off' } as const

function Searches({ person: { searches }, action, may }: Props) {
  const { t, language } = useSite()
  return (
    <Panel title={t('people.searches')} count={searches.length}>
      {searches.length === 0 && <p className="muted">{t('people.noSearches')}</p>}
      <ul className="rows">
        {searches.map(({ id, text, status, frequency, lastMail, ended, from }) => (
          <li key={id}>
            <div className="grow">
              {text} <Tag tone={searchTones[status]}>{t(`people.states.${status}`)}</Tag>
              <small>
                {[
                  t(`forms.options.frequency.${frequency}`),
                  lastMail ? t('people.mailed', { date: shortDateTime(lastMail, language) }) : t('people.neverMailed'),
                  ended && t('people.endedOn', { date: shortDateTime(ended, language) }),
                  from,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </div>
            {may.write && status !== 'ended' && (
              <ActionForm action={action} verb="search-end" sent={{ id }}>
                <SubmitButton small quiet>
                  {t('people.stop')}
                  <span className="sr">{` ${text}`}</span>
                </SubmitButton>
              </ActionForm>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const PhoneLink = ({ phone }: { phone: string }) => {
  const href = phoneHref(phone)
  return href ? <a href={href}>{formatPhone(phone)}</a> : phone
}

function ContactDetails({ names, email, otherAddresses, phones, language, accounts }: PersonDetail) {
  const { t } = useSite()
  const rows: [string, ReactNode][] = [
    [t('people.names'), names.join(', ')],
    ...[email, ...otherAddresses].map((address): [string, ReactNode] => [
      t('viewings.email'),
      <a key={address} href={`mailto:${address}`}>
        {address}
      </a>,
    ]),
    ...phones.map((phone): [string, ReactNode] => [t('viewings.phone'), <PhoneLink key={phone} phone={phone} />]),
    [t('viewings.language'), language && languages[language].name],
    ...accounts.map(({ id, role, href, from }): [string, ReactNode] => [
      t('admin.accounts.title'),
      <span key={id}>
        <a href={href}>{t(`admin.accounts.options.role.${role}`)}</a>
        {from && ` · ${from}`}
      </span>,
    ]),
  ]
  return (
    <Panel title={t('people.contact')}>
      <DescriptionList className="kv" rows={rows.filter(([, value]) => value)} />
    </Panel>
  )
}

/** Addresses of the same person, and the search for another one: what there is of each stays its own. */
function SamePerson({ person: { otherAddresses }, action, may, found }: Props) {
  const { t } = useSite()
  return (
    <Panel id="same" title={t('people.same.title')} count={otherAddresses.length}>
      <ul className="rows flat">
        {otherAddresses.map((email) => (
          <li key={email}>
            <div className="grow cut">{email}</div>
            {may.write && (
              <ActionForm action={action} verb="same-end" sent={{ email }}>
                <SubmitButton small quiet>
                  {t('people.same.end')}
                  <span className="sr">{` ${email}`}</span>
                </SubmitButton>
              </ActionForm>
            )}
          </li>
        ))}
        {found?.rows.map(({ id, name, email, href }) => (
          <li key={id}>
            <div className="grow cut">
              <a href={href}>{name}</a>
              {email !== name && <small className="cut">{email}</small>}
            </div>
            <ActionForm action={action} verb="same" sent={{ person: id }}>
              <SubmitButton small>
                {t('people.same.do')}
                <span className="sr">{` ${email}`}</span>
              </SubmitButton>
            </ActionForm>
          </li>
        ))}
      </ul>
      {found?.rows.length === 0 && <p role="status">{t('admin.search.none', { q: found.q })}</p>}
      {may.write && (
        <>
          <p className="small muted">{t('people.same.help')}</p>
          <ListBar
            label={t('people.same.find')}
            action={`${action}#same`}
            cleared={null}
            button={t('admin.search.find')}
            verb="same-find"
          >
            <TextField
              id="same-q"
              label={t('people.same.find')}
              type="search"
              name="q"
              maxLength={254}
              defaultValue={found?.q}
            />
          </ListBar>
        </>
      )}
    </Panel>
  )
}

function NoteText({ text, from }: PersonDetail['otherNotes'][number]) {
  const { t } = useSite()
  return (
    <Panel title={t('people.note.title')}>
      <p className="typed">{text}</p>
      {from && <p className="small muted">{from}</p>}
    </Panel>
  )
}

/** What colleagues should know: they alone read it, and the person may ask for it. */
function Note({ person: { note }, action }: Props) {
  const { t } = useSite()
  const { text, version, conflict } = note
  return (
    <Panel title={t('people.note.title')}>
      {conflict !== null && (
        <div className="note bad" role="alert">
          <p>{t('people.note.conflict')}</p>
          <p className="typed">{text || t('people.note.none')}</p>
        </div>
      )}
      <FieldsForm
        form={noteForm}
        id="note"
        verb="note"
        level={3}
        sent={{ version }}
        entered={{ note: [conflict ?? text] }}
        {...{ action }}
      >
        <SubmitButton small quiet>
          {t('people.note.save')}
        </SubmitButton>
      </FieldsForm>
      <p className="small muted">{t('people.note.help')}</p>
    </Panel>
  )
}

type Asked = { confirmed: string | null; ended: string | null }

/** A consent is given by a mail that was confirmed, until it ends. */
const isGiven = ({ confirmed, ended }: Asked): boolean => confirmed !== null && ended === null

/** The newsletter of an address: that of another one is not theirs. */
function NewsletterConsent({ from, source, ...asked }: PersonNewsletter) {
  const { t } = useSite()
  const when = useConsentText()
  return (
    <Consent
      title={t('people.things.newsletter')}
      isGiven={isGiven(asked)}
      note={
        <>
          {when(asked)}
          {source && (
            <>
              {', '}
              <a href={source.href}>{t(`mail.subject.${source.form}`)}</a>
            </>
          )}
          {from && ` · ${from}`}
        </>
      }
    />
  )
}

function useConsentText(): (asked: Asked | null) => string {
  const { t, language } = useSite()
  return (asked) => {
    if (!asked) return t('people.consent.never')
    const { confirmed, ended } = asked
    if (ended) return t('people.endedOn', { date: shortDateTime(ended, language) })
    return confirmed
      ? t('people.consent.confirmed', { date: shortDateTime(confirmed, language) })
      : t('people.consent.unconfirmed')
  }
}

/** The search mails of each address: the one that is confirmed, or else the newest. */
function alertsOf(searches: PersonDetail['searches']): PersonDetail['searches'] {
  const addresses = [...new Set(searches.map(({ from }) => from))]
  return addresses.map((address) => {
    const own = searches.filter(({ from }) => from === address)
    return own.find(isGiven) ?? own[0]!
  })
}

function Consents({ person: { searches, newsletters, viewings }, action, may }: Props) {
  const { t, language } = useSite()
  const when = useConsentText()
  const alerts = alertsOf(searches)
  const opinion = viewings.find(({ hasOpinion }) => hasOpinion)
  return (
    <Panel title={t('people.consents')}>
      <ul className="rows flat">
        {alerts.length === 0 && <Consent title={t('people.things.alerts')} isGiven={false} note={when(null)} />}
        {alerts.map(({ id, from, ...asked }) => (
          <Consent
            key={id}
            title={t('people.things.alerts')}
            isGiven={isGiven(asked)}
            note={[when(asked), from].filter(Boolean).join(' · ')}
          />
        ))}
        {newsletters.length === 0 && (
          <Consent title={t('people.things.newsletter')} isGiven={false} note={when(null)} />
        )}
        {newsletters.map((newsletter) => (
          <NewsletterConsent key={newsletter.id} {...newsletter} />
        ))}
        {opinion && (
          <Consent
            title={t('people.consent.opinion')}
            isGiven={opinion.released !== null}
            note={opinion.released && shortDateTime(opinion.released, language)}
          />
        )}
      </ul>
      {may.write &&
        newsletters.filter(isGiven).map(({ id, from }) => (
          <ActionForm key={id} action={action} verb="newsletter-end" sent={{ id }}>
            <SubmitButton small quiet>
              {t('people.unsubscribe')}
              {from && ` (${from})`}
            </SubmitButton>
          </ActionForm>
        ))}
      <p className="small muted">{t('people.consent.own')}</p>
    </Panel>
  )
}

type ConsentProps = { title: string; isGiven: boolean; note: ReactNode }

function Consent({ title, isGiven, note }: ConsentProps) {
  const { t } = useSite()
  return (
    <li>
      <div className="grow">
        {title}
        {note && <small>{note}</small>}
      </div>
      <Tag tone={isGiven ? 'ok' : ''}>{t(isGiven ? 'common.yes' : 'common.no')}</Tag>
    </li>
  )
}

/** The rights of a person to their data. */
function Stored({ person: { email, otherAddresses }, action, may, erasure }: Props) {
  const { t } = useSite()
  return (
    <Panel title={t('people.stored')}>
      <p className="small muted">{t('people.export.text')}</p>
      {otherAddresses.length > 0 && (
        <p className="small muted">{t('people.same.erased', { addresses: [email, ...otherAddresses].join(', ') })}</p>
      )}
      <div className="acts">
        {may.export && (
          <LinkButton quiet small href={`${action}?view=export`} download="" label={t('people.export.do')} />
        )}
        {may.erase && !erasure && (
          <LinkButton quiet small href={`${action}?view=erase`} label={t('people.erase.open')} />
        )}
      </div>
    </Panel>
  )
}

function ErasePanel({ person, action, erasure: { counts, entered, errors } }: Props & { erasure: Erasure }) {
  const { t } = useSite()
  const listText = useCountsText()
  const { email, names, otherAddresses } = person
  return (
    <section className="note bad" aria-label={t('people.erase.title', { name: names[0] ?? email })}>
      <DeskIcon name="triangle-alert" />
      <div className="stack">
        <div>
          <h2>{t('people.erase.title', { name: names[0] ?? email })}</h2>
          <p>{t('people.erase.counts', { things: listText(counts) })}</p>
          {otherAddresses.length > 0 && (
            <p>{t('people.same.erased', { addresses: [email, ...otherAddresses].join(', ') })}</p>
          )}
          <p className="small">{t('people.erase.rest')}</p>
          <p>
            {t('people.erase.type')} <b>{email}</b>
          </p>
        </div>
        <FieldsForm form={erasureForm(email)} id="erase" verb="erase" level={3} {...{ action, entered, errors }}>
          <div className="acts">
            <SubmitButton>{t('people.erase.do')}</SubmitButton>
            <a href={action}>{t('people.erase.cancel')}</a>
          </div>
        </FieldsForm>
      </div>
    </section>
  )
}

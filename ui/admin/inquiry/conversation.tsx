import type { ReactNode } from 'react'
import type { FormName } from '#domain/forms/form.ts'
import type { MessageFlag, MessageKind } from '#domain/mail/incoming.ts'
import type { MailKind } from '#domain/mail/mail.ts'
import { Face, Mark, NoFace } from '#ui/admin/desk-parts.tsx'
import { Timestamp } from '#ui/admin/timestamp.tsx'
import { dateTimeText } from '#ui/components/date-time-text.ts'
import { DescriptionList } from '#ui/components/description-list.tsx'
import { Icon } from '#ui/components/icon.tsx'
import { ActionForm, SubmitButton } from '#ui/forms/action-form.tsx'
import { useSite } from '#ui/site.tsx'

type FileLink = { key: string; name: string; size: number; href: string }

/** How a mail fared: ISO. */
type Delivery = { sent: string | null; dead: string | null }

type ConversationMail = Delivery & { id: string; kind: MailKind; recipient: string; created: string }

export type ConversationMessage = {
  id: string
  direction: 'in' | 'out' | 'note'
  kind: MessageKind
  /** ISO */
  received: string
  /** The manager; null for a deleted account, and for what came in. */
  author: { id: string; name: string } | null
  name: string
  sender: string
  text: string
  quoted: string
  flags: readonly MessageFlag[]
  files: readonly FileLink[]
  /** The mail as it came. */
  rawHref: string | null
  /** Null for what is no answer. */
  delivery: Delivery | null
  /** It came while an answer was written. */
  isNew: boolean
}

/** What a request began with. */
export type OpeningView = {
  id: string
  form: FormName
  /** Name of the sender; empty where the form has no such field. */
  name: string
  /** ISO */
  received: string
  rows: readonly (readonly [label: string, text: string])[]
  /** Whether it has an offer that the person may not read. */
  isWithheld: boolean
  /** The links expire after a week. */
  files: readonly FileLink[]
}

export type ConversationView = OpeningView & {
  /** Other requests of the same person that are shown in it. */
  merged: readonly OpeningView[]
  mails: readonly ConversationMail[]
  /** Oldest first. */
  messages: readonly ConversationMessage[]
}

function useOutcome() {
  const site = useSite()
  const { t } = site
  return ({ sent, dead }: Delivery) => {
    if (dead) return t('admin.request.deadOn', { date: dateTimeText(site, dead) })
    return sent ? t('admin.request.sentOn', { date: dateTimeText(site, sent) }) : t('admin.request.waits')
  }
}

const FileLinks = ({ files }: { files: readonly FileLink[] }) => {
  const { t } = useSite()
  return files.map(({ key, name, size, href }) => (
    <a key={key} className="mark" href={href} download="">
      <Icon name="file-text" />
      {t('admin.request.file', { name, size: Math.ceil(size / 1024) })}
    </a>
  ))
}

/** What was sent, the mails about it, and what came and went since, oldest first. */
export function Conversation({ inquiry, action }: { inquiry: ConversationView; action: string | null }) {
  const { t } = useSite()
  const { mails, messages, merged } = inquiry
  const items = [
    ...merged.map((opening) => ({
      at: opening.received,
      item: (
        <Opening key={opening.id} {...opening}>
          <Act action={action} verb="take-out" sent={{ request: opening.id }} label={t('admin.merge.takeOut')} />
        </Opening>
      ),
    })),
    ...mails.map((mail) => ({ at: mail.created, item: <MailLine key={mail.id} mail={mail} /> })),
    ...messages.map((message) => ({
      at: message.received,
      item: <MessageItem key={message.id} message={message} action={action} />,
    })),
  ].toSorted((a, b) => (a.at < b.at ? -1 : 1))
  return (
    <ol className="thread">
      <Opening {...inquiry} />
      {items.map(({ item }) => item)}
      {items.length === 0 && (
        <li>
          <p className="said">{t('admin.request.noMails')}</p>
        </li>
      )}
    </ol>
  )
}

type ActProps = { action: string | null; verb: string; sent: Record<string, string>; label: string }

/** A small button at the foot of a message; none for who may only read. */
const Act = ({ action, verb, sent, label }: ActProps) =>
  action && (
    <ActionForm action={action} verb={verb} sent={sent}>
      <SubmitButton quiet small>
        {label}
      </SubmitButton>
    </ActionForm>
  )

function Opening({ name, form, received, rows, isWithheld, files, children }: OpeningView & { children?: ReactNode }) {
  const { t } = useSite()
  const kind = t(`mail.subject.${form}`)
  return (
    <li>
      <NoFace label={name || kind} />
      <article>
        <header>
          <b>{name || kind}</b>
          <span>{t('admin.request.by', { form: kind })}</span>
          <Timestamp moment={received} />
        </header>
        <DescriptionList className="kv" rows={rows} />
        {isWithheld && <p className="small muted">{t('admin.request.withheld')}</p>}
        {(files.length > 0 || children) && (
          <footer>
            <FileLinks files={files} />
            {children}
          </footer>
        )}
      </article>
    </li>
  )
}

function MailLine({ mail }: { mail: ConversationMail }) {
  const { t } = useSite()
  const outcome = useOutcome()
  return (
    <li>
      <p className="said">
        <span>
          <b>{t(`admin.mails.kinds.${mail.kind}`)}</b>{' '}
          {`${t('admin.request.to', { recipient: mail.recipient })}, ${outcome(mail)}`}
        </span>
      </p>
    </li>
  )
}

function MessageMarks({ message: { kind, direction, flags, isNew } }: { message: ConversationMessage }) {
  const { t } = useSite()
  return (
    <>
      {isNew && <Mark tone="warn">{t('admin.reply.new')}</Mark>}
      {direction === 'note' && <Mark tone="warn">{t('admin.reply.note')}</Mark>}
      {kind !== 'reply' && kind !== 'loop' && (
        <Mark tone={kind === 'bounce' || kind === 'complaint' ? 'bad' : ''}>{t(`admin.reply.kinds.${kind}`)}</Mark>
      )}
      {flags.map((flag) => (
        <Mark key={flag} tone="warn">
          {t(`admin.reply.flags.${flag}`)}
        </Mark>
      ))}
    </>
  )
}

const toneOf = { in: '', out: 'out', note: 'inner' } as const

function MessageItem({ message, action }: { message: ConversationMessage; action: string | null }) {
  const { t } = useSite()
  const outcome = useOutcome()
  const { direction, author, name, sender, received, text, quoted, files, rawHref, delivery } = message
  const isReply = direction === 'in' && message.kind === 'reply'
  const writer = author?.name ?? (name || sender)
  return (
    <li>
      {author ? <Face id={author.id} name={writer} isNamed /> : <NoFace label={writer} />}
      <article className={toneOf[direction]}>
        <header>
          <b>{writer}</b>
          {direction === 'in' && name && <span>{sender}</span>}
          <MessageMarks message={message} />
          <Timestamp moment={received} />
        </header>
        {text && <p className="text">{text}</p>}
        {quoted && (
          <details className="more" open={!text}>
            <summary>{t('admin.reply.quoted')}</summary>
            <p className="text">{quoted}</p>
          </details>
        )}
        {(files.length > 0 || rawHref || delivery || isReply) && (
          <footer>
            <FileLinks files={files} />
            {rawHref && (
              <a className="small" href={rawHref} download="">
                {t('admin.reply.raw')}
              </a>
            )}
            {delivery && <span className="small muted">{outcome(delivery)}</span>}
            {isReply && (
              <Act action={action} verb="split" sent={{ message: message.id }} label={t('admin.merge.split')} />
            )}
          </footer>
        )}
      </article>
    </li>
  )
}

import { readDevice } from '#domain/auth/device.ts'
import { brusselsMinute, formatDay, timeText } from '#domain/time.ts'
import { ActionForm, SubmitButton } from '#ui/forms/action-form.tsx'
import { type Localized, useSite } from '#ui/site.tsx'

/** `device`: as it is stored; `since`, `seen`: ISO. */
export type SessionView = { id: string; device: string | null; since: string; seen: string }

const minuteText = ({ language }: Localized, moment: string): string => {
  const local = brusselsMinute(Date.parse(moment))
  return `${formatDay(local.slice(0, 10), language, 'figures')} ${timeText(local, language)}`
}

/** @param device as it is stored */
export function deviceText({ t }: Localized, device: string | null): string {
  const { browser, system } = readDevice(device)
  if (browser && system) return t('account.sessions.device', { browser, system })
  return browser || system || t('account.sessions.unknown')
}

type Props = {
  sessions: readonly SessionView[]
  action: string
  /** The one that the page is shown to, which "log out" ends; none on the page of another person's account. */
  current?: string | null
}

/** Where an account is logged in, each with the button that ends it there. */
export function SessionRows({ sessions, action, current }: Props) {
  const site = useSite()
  const { t } = site
  return (
    <ul className="rows">
      {sessions.map(({ id, device, since, seen }) => {
        const name = deviceText(site, device)
        return (
          <li key={id}>
            <div className="grow">
              {name} {id === current && <span className="muted">· {t('account.sessions.here')}</span>}
              <small className="muted">
                {t('account.sessions.since', { since: minuteText(site, since), seen: minuteText(site, seen) })}
              </small>
            </div>
            {id !== current && (
              <ActionForm action={action} verb="session-end" sent={{ id }}>
                <SubmitButton small quiet>
                  {t('account.sessions.end')}
                  <span className="sr">{` ${name}`}</span>
                </SubmitButton>
              </ActionForm>
            )}
          </li>
        )
      })}
    </ul>
  )
}

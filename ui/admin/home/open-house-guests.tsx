import { formatDay, timeText } from '#domain/time.ts'
import { DeskIcon } from '#ui/admin/desk-icon.tsx'
import { useSite } from '#ui/site.tsx'

/** `time`: local, in Brussels. */
export type Guest = { id: string; name: string; email: string; time: string; href: string }

/** What becomes of the guests of an open house that a save takes away. */
export const guestChoices = ['cancel', 'keep'] as const

/** Who has a place at an open house that the form takes away, and what becomes of it. */
export function OpenHouseGuests({ guests }: { guests: readonly Guest[] }) {
  const { t, plural, language } = useSite()
  return (
    <div className="note warn">
      <DeskIcon name="triangle-alert" />
      <div>
        {/* biome-ignore lint/a11y/noAutofocus: after a form that was not saved, the reading starts at the reason */}
        <h2 tabIndex={-1} autoFocus>
          {plural('homes.guests.title', guests.length)}
        </h2>
        <ul>
          {guests.map(({ id, name, email, time, href }) => (
            <li key={id}>
              <a href={href}>{name}</a>, {email}, {formatDay(time, language, 'brief')} {timeText(time, language)}
            </li>
          ))}
        </ul>
        <input type="hidden" name="listed" value={listedText(guests)} />
        <fieldset className="choose">
          <legend>{t('homes.guests.text')}</legend>
          {guestChoices.map((choice) => (
            <label className="check" key={choice}>
              <input type="radio" name="guests" value={choice} defaultChecked={choice === 'cancel'} />
              <span>{t(`homes.guests.${choice}`)}</span>
            </label>
          ))}
        </fieldset>
      </div>
    </div>
  )
}

/** Which guests a form has listed: who comes after that is asked about again. */
export const listedText = (guests: readonly { id: string }[]): string => guests.map(({ id }) => id).join(' ')

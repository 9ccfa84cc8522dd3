import type { FormOption } from '#domain/forms/form.ts'
import { addDays, daysBetween, formatDay, mondayOf, timeText } from '#domain/time.ts'
import { parseTimeChoice } from '#domain/viewing/status.ts'
import { useSite } from '#ui/site.tsx'

type Props = {
  /** Id of the first radio button; prefix of the others. */
  id: string
  name: string
  /** Viewing times in order, also full ones with a waiting list. */
  options: readonly FormOption[]
  entered?: string | undefined
  required: boolean
}

type Slot = FormOption & ReturnType<typeof parseTimeChoice>

const nextCount = 3

const dayOf = ({ time }: Slot): string => time.slice(0, 10)

/** Radio buttons: the next free times, then a calendar of the days, each with its times. */
export function TimePicker({ options, entered = '', ...input }: Props) {
  const { t, language } = useSite()
  const slots = options.map((option): Slot => ({ ...option, ...parseTimeChoice(option.value) }))
  const free = slots.filter(({ waits }) => !waits)
  const next = free.slice(0, nextCount)
  const chosen = slots.find(({ value }) => value === entered)
  const openDay = dayOf(chosen ?? free[0] ?? slots[0]!)
  const first = mondayOf(dayOf(slots[0]!))
  const weeks = Math.ceil((daysBetween(first, dayOf(slots.at(-1)!)) + 1) / 7)
  const calendar = Array.from({ length: weeks * 7 }, (_, ahead) => addDays(first, ahead))
  return (
    <div className="times" id={next.length === 0 ? input.id : undefined}>
      {next.length > 0 && (
        <>
          <p className="small muted">{t('forms.times.next')}</p>
          <p className="slots">
            {next.map((slot, index) => (
              <SlotOption key={slot.value} slot={slot} {...input} index={index} isDated />
            ))}
          </p>
        </>
      )}
      <div className="days">
        {calendar.slice(0, 7).map((day) => (
          <span key={day} className="small muted" aria-hidden="true">
            {formatDay(day, language, 'weekday')}
          </span>
        ))}
        {calendar.map((day, index) => (
          <Day
            key={day}
            hasMonth={index === 0 || day.endsWith('-01')}
            day={day}
            slots={slots.filter((slot) => dayOf(slot) === day)}
            isOpen={day === openDay}
            entered={entered}
            {...input}
          />
        ))}
      </div>
      <p className="small muted">{t('forms.times.zone')}</p>
    </div>
  )
}

type DayProps = Omit<Props, 'options'> & {
  day: string
  hasMonth: boolean
  slots: readonly Slot[]
  isOpen: boolean
}

function Day({ day, hasMonth, slots, isOpen, entered, id, ...input }: DayProps) {
  const { t, language } = useSite()
  const [date, ...month] = formatDay(day, language, 'short').split(' ')
  const label = (
    <span aria-hidden="true">
      <b>{date}</b> {hasMonth && <small>{month.join(' ')}</small>}
    </span>
  )
  if (slots.length === 0) return <span className="muted">{label}</span>
  return (
    <details name={`${id}-day`} open={isOpen || undefined}>
      <summary>
        {label}
        <span className="sr">{formatDay(day, language, 'full')}</span>
        {slots.every(({ waits }) => waits) && <small>{t('forms.times.full')}</small>}
      </summary>
      <fieldset className="slots">
        <legend className="sr">{formatDay(day, language, 'full')}</legend>
        {slots.map((slot, index) => (
          <SlotOption
            key={slot.value}
            slot={slot}
            id={`${id}-${day}`}
            index={index}
            {...input}
            isChosen={slot.value === entered}
          />
        ))}
      </fieldset>
    </details>
  )
}

type SlotProps = Omit<Props, 'options' | 'entered'> & {
  slot: Slot
  index?: number
  /** Whether its text has the day. */
  isDated?: boolean
  isChosen?: boolean
}

function SlotOption({ slot, id, name, required, index = 0, isDated = false, isChosen = false }: SlotProps) {
  const { t, language } = useSite()
  const { value, time, waits, isOpen } = slot
  const from = timeText(time, language)
  return (
    <label className="time-slot">
      <input
        type="radio"
        id={index === 0 ? id : `${id}-${index}`}
        name={name}
        value={value}
        // A browser cannot show its message at a button inside a closed day.
        required={isDated && required}
        defaultChecked={isChosen}
      />
      {isDated ? t('forms.times.dated', { day: formatDay(time, language, 'brief'), from }) : from}
      {(waits || isOpen) && <small>{t(waits ? 'forms.times.waiting' : 'forms.times.open')}</small>}
    </label>
  )
}

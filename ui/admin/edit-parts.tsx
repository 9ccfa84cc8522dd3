import type { Changes } from '#domain/admin/revision.ts'
import type { FieldSet, FormOptions } from '#domain/forms/form.ts'
import { SubmitButton } from '#ui/forms/action-form.tsx'
import { useSite } from '#ui/site.tsx'
import { FieldText } from './edit-form.tsx'

/** What the agency has taken over from the feed, by field. */
export type TakenFields = Readonly<Record<string, { feedValue: Changes[string][0]; at: string }>>

type TakenProps = { form: FieldSet; name: string; options: FormOptions; from: string } & TakenFields[string]

/** The feed's own value of a field, and the button that gives it back. */
export function TakenNote({ form, name, options, from, feedValue }: TakenProps) {
  const { t } = useSite()
  return (
    <p className="owner taken">
      {from}: <FieldText {...{ form, name, options, value: feedValue }} />{' '}
      <button className="linkish" type="submit" name="return" value={name}>
        {t('homes.feed.return')}
      </button>
    </p>
  )
}

/** What is done with the form of a row that is online, or is not; `drafted`: how many of its fields were only typed. */
export function SaveButtons({ withdrawn, drafted }: { withdrawn: string | null; drafted: number }) {
  const { t } = useSite()
  return (
    <>
      {drafted > 0 && (
        <button className="linkish" type="submit" name="action" value="discard">
          {t('homes.save.discard')}
        </button>
      )}
      <SubmitButton quiet verb={withdrawn ? 'put' : 'take'}>
        {t(withdrawn ? 'homes.save.put' : 'homes.save.take')}
      </SubmitButton>
      <SubmitButton quiet={!withdrawn} verb="save">
        {t('homes.save.save')}
      </SubmitButton>
      {!withdrawn && <SubmitButton verb="publish">{t('homes.save.publish')}</SubmitButton>}
    </>
  )
}

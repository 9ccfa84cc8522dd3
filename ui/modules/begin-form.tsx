import { hiddenFields } from '#domain/forms/hidden-fields.ts'
import { useSite } from '#ui/site.tsx'

type Props = { form: string; id: string; action: string }

/** The first two answers of a valuation; the page of the form goes on with them. */
export function BeginValuation({ form, id, action }: Props) {
  const { t } = useSite()
  return (
    <form className="begin" method="post" action={action}>
      <input type="hidden" name={hiddenFields.form} value={form} />
      <input type="hidden" name={hiddenFields.begin} value="1" />
      <label htmlFor={`${id}-street`}>{t('modules.begin.address')}</label>
      <input
        className="input"
        id={`${id}-street`}
        type="text"
        name="street"
        required
        maxLength={250}
        autoComplete="address-line1"
        placeholder={t('modules.begin.addressExample')}
      />
      <label htmlFor={`${id}-email`}>{t('forms.fields.email')}</label>
      <input className="input" id={`${id}-email`} name="email" type="email" maxLength={200} autoComplete="email" />
      <button className="btn" type="submit">
        {t('modules.begin.submit')}
      </button>
      <p className="small">{t('modules.begin.note')}</p>
    </form>
  )
}

/** The fields of the editor as a browser would send them. */
export function editFields(html: string): Record<string, string> {
  const form = /<form class="edit"[\s\S]*?<\/form>/.exec(html)![0]
  const fields: Record<string, string> = {}
  const decode = (text: string) =>
    text
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
  for (const [tag] of form.matchAll(/<input[^>]*>/g)) {
    const [, name] = /name="([^"]*)"/.exec(tag) ?? []
    const [, type] = /type="([^"]*)"/.exec(tag) ?? []
    if (!name || ((type === 'checkbox' || type === 'radio') && !/ checked/.test(tag))) continue
    fields[name] = decode(/value="([^"]*)"/.exec(tag)?.[1] ?? '')
  }
  for (const [, name, text] of form.matchAll(/<textarea[^>]*name="([^"]*)"[^>]*>([\s\S]*?)<\/textarea>/g))
    fields[name!] = decode(text!.replace(/^\n/, ''))
  for (const [, name, options] of form.matchAll(/<select[^>]*name="([^"]*)"[^>]*>([\s\S]*?)<\/select>/g))
    fields[name!] = decode(/value="([^"]*)"[^>]*selected/.exec(options!)?.[1] ?? '')
  return fields
}

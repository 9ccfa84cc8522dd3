import { createElement } from '#ui/browser/create-element.ts'
import { pageAt, take } from '#ui/client/desk/page.ts'

type Words = Record<'drag' | 'waiting' | 'stored' | 'unsent' | 'large' | 'again' | 'forget' | 'progress', string>

const atOnce = 3

const form = document.querySelector<HTMLFormElement>('[data-upload]')!
const words: Words = JSON.parse(form.dataset.upload!)
const field = form.querySelector<HTMLInputElement>('[type=file]')!
const zone = form.querySelector('.dropzone')!

const list = createElement('ul', { className: 'ups' })
const status = createElement('p', { className: 'small muted', role: 'status' })

type Upload = ReturnType<typeof listed>

const waiting: Upload[] = []
const tried: Upload[] = []
let running = 0

/** A file of the list, with what is done about it. */
function listed(file: File) {
  const note = createElement('span', { className: 'muted', textContent: words.waiting })
  const bar = createElement('progress', { className: 'meter', value: 0, ariaLabel: file.name })
  const button = (text: string) =>
    createElement('button', {
      ...{ type: 'button', className: 'btn quiet small', hidden: true, textContent: text },
      ariaLabel: `${text}: ${file.name}`,
    })
  const [again, forget] = [button(words.again), button(words.forget)]
  const name = createElement('b', { className: 'cut', textContent: file.name })
  const row = createElement('li', {}, name, createElement('span', {}, note, again, forget), bar)
  const upload = { file, note, bar, row, again, forget, isStored: false }
  again.onclick = () => begin([upload])
  forget.onclick = () => row.remove()
  return upload
}

function fail({ note, bar, again, forget }: Upload, reason: string, canRepeat: boolean) {
  note.textContent = reason
  note.className = 'err'
  bar.classList.add('bad')
  again.hidden = !canRepeat
  forget.hidden = false
}

/** `fetch` reports no progress. @returns the page that answers; null without an answer */
const send = ({ file, note, bar }: Upload) =>
  new Promise<Document | null>((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', location.pathname)
    request.responseType = 'document'
    request.upload.onprogress = ({ loaded, total }) => {
      bar.value = loaded / total
      note.textContent = `${Math.floor((100 * loaded) / total)} %`
    }
    request.onloadend = () => resolve(request.responseXML)
    const body = new FormData(form)
    body.set(field.name, file)
    request.send(body)
  })

async function upload(item: Upload) {
  const page = await send(item)
  const refused = page?.querySelector('[data-refused] span')?.textContent
  if (refused) return fail(item, refused, false)
  if (!page?.querySelector('#pictures')) return fail(item, words.unsent, true)
  item.isStored = true
  item.note.textContent = words.stored
}

function tell() {
  const done = tried.filter(({ isStored }) => isStored).length
  status.textContent = words.progress.replace('{done}', `${done}`).replace('{count}', `${tried.length}`)
}

async function end() {
  for (const { row } of tried.splice(0).filter(({ isStored }) => isStored)) row.remove()
  take(await pageAt(location.href), '#pictures')
}

function next() {
  for (; running < atOnce && waiting.length > 0; running++) {
    upload(waiting.shift()!).then(() => {
      running--
      tell()
      next()
    })
  }
  if (running === 0) end().catch(console.warn)
}

function begin(uploads: readonly Upload[]) {
  for (const item of uploads) {
    const { note, bar, again, forget } = item
    note.className = 'muted'
    note.textContent = words.waiting
    bar.classList.remove('bad')
    again.hidden = forget.hidden = true
    if (!tried.includes(item)) tried.push(item)
  }
  waiting.push(...uploads)
  tell()
  next()
}

function add(files: Iterable<File>) {
  const uploads = [...files].map(listed)
  list.append(...uploads.map(({ row }) => row))
  const isLarge = ({ file }: Upload) => file.size > Number(form.dataset.maxBytes)
  for (const item of uploads.filter(isLarge)) fail(item, words.large, false)
  begin(uploads.filter((item) => !isLarge(item)))
}

form.append(status, list)
form.querySelector<HTMLElement>('[type=submit]')!.hidden = true
// A finger drags no files.
if (matchMedia('(any-pointer: fine)').matches) form.querySelector('small')!.append(` ${words.drag}`)
form.dataset.awake = ''

field.addEventListener('change', () => {
  add(field.files!)
  field.value = ''
})

/** A file that is dropped beside the zone would be opened in place of the page. */
const withFiles = (event: DragEvent) => {
  const has = !!event.dataTransfer?.types.includes('Files')
  if (has) event.preventDefault()
  zone.classList.toggle('over', has && event.type === 'dragover')
  return has
}
addEventListener('dragover', withFiles)
addEventListener('dragleave', withFiles)
addEventListener('drop', (event) => {
  if (withFiles(event)) add(event.dataTransfer!.files)
})
addEventListener('beforeunload', (event) => {
  if (running > 0) event.preventDefault()
})

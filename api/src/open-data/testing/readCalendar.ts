type Properties = Record<string, string>;

const line = /^([A-Z-]+)((?:;[A-Z-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/s;
const instant = /^\d{8}T\d{6}Z$|^\d{8}$/;

/** The events of a calendar, by property. @throws if it breaks a rule of RFC 5545 that programs depend on */
export function readCalendar(text: string): Properties[] {
  if (!text.endsWith('\r\n')) throw new Error('The last line has no end.');
  const raw = text.slice(0, -2).split('\r\n');
  for (const each of raw) {
    if (Buffer.byteLength(each) > 75 || /[\r\n]/.test(each)) throw new Error(`Not a line: ${each}`);
  }
  const lines = raw.join('\r\n').replaceAll('\r\n ', '').split('\r\n').map(parsed);
  const calendar: Properties = {};
  const events: Properties[] = [];
  const open: string[] = [];
  for (const { name, value } of lines) {
    if (name === 'BEGIN') {
      if (value === 'VEVENT') events.push({});
      open.push(value);
    } else if (name === 'END') {
      if (open.pop() !== value) throw new Error(`END:${value} closes another component.`);
    } else if (open.at(-1) === 'VCALENDAR') calendar[name] = value;
    else if (open.at(-1) === 'VEVENT') {
      if (name in events.at(-1)!) throw new Error(`${name} is given twice.`);
      events.at(-1)![name] = value;
    } else if (open.length === 0) throw new Error(`${name} is outside the calendar.`);
  }
  if (open.length > 0 || calendar.VERSION !== '2.0' || !calendar.PRODID) throw new Error('Not a whole calendar.');
  for (const event of events) check(event);
  if (new Set(events.map(({ UID }) => UID)).size < events.length) throw new Error('Two events have one UID.');
  return events;
}

function parsed(text: string): { name: string; value: string } {
  const [, name, , value] = line.exec(text) ?? [];
  if (name === undefined || value === undefined) throw new Error(`Not a property: ${text}`);
  return { name, value };
}

function check(event: Properties) {
  for (const required of ['UID', 'DTSTAMP', 'DTSTART', 'SUMMARY']) {
    if (!event[required]) throw new Error(`${required} is missing: ${JSON.stringify(event)}`);
  }
  for (const time of ['DTSTAMP', 'DTSTART', 'DTEND']) {
    if (event[time] !== undefined && !instant.test(event[time])) throw new Error(`${time} is ${event[time]}.`);
  }
  if (event.DTEND !== undefined && event.DTEND < event.DTSTART!) throw new Error('An event ends before it starts.');
  for (const escaped of ['SUMMARY', 'DESCRIPTION', 'LOCATION']) {
    if (/(?<!\\)(?:\\\\)*[,;]|\\[^\\,;nN]/.test(event[escaped] ?? ''))
      throw new Error(`Not escaped: ${event[escaped]}`);
  }
}

import ICAL from 'ical.js';

export function expandFeed(text: string): string[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  const starts: string[] = [];
  for (const event of events.filter((one) => !one.isRecurrenceException())) {
    if (event.component.getFirstPropertyValue('status') === 'CANCELLED') continue;
    if (!event.isRecurring()) starts.push(event.startDate.toJSDate().toISOString());
    else {
      for (const other of events)
        if (other.uid === event.uid && other.isRecurrenceException()) event.relateException(other);
      const iterator = event.iterator();
      for (let next = iterator.next(); next; next = iterator.next()) {
        const { item, startDate } = event.getOccurrenceDetails(next);
        if (item.component.getFirstPropertyValue('status') !== 'CANCELLED')
          starts.push(startDate.toJSDate().toISOString());
      }
    }
  }
  return starts.sort();
}

import { db } from '~/db/executor.server';
import { foldName, namedSame, type PersonChoice, personChoices } from '~/settings/people/person';
import { loadSettings } from '~/settings/settings.server';

export type RecipientQuestion = {
  readonly kind: 'recipient';
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly choices: readonly PersonChoice[];
};

export type DeviceQuestion = {
  readonly kind: 'device';
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly lastUsedAt: number;
  /** Why staff are asked: a shared name, a removed person, or a name unlike the recipient's. */
  readonly reason: 'namesakes' | 'removed' | 'unsure';
  readonly choices: readonly PersonChoice[];
};

export type PeopleQuestion = RecipientQuestion | DeviceQuestion;

/** Questions for the owner about the people. Until they are answered, everyone gets the same alerts as before. */
export async function readQuestions(now = Date.now()): Promise<PeopleQuestion[]> {
  const recipients = await recipientQuestions();
  const names = new Set(recipients.map(({ name }) => foldName(name)));
  const devices = await deviceQuestions(now);
  // Questions about devices follow once those about recipients of the same name are answered.
  return [...recipients, ...devices.filter(({ name }) => !names.has(foldName(name)))];
}

async function recipientQuestions(): Promise<RecipientQuestion[]> {
  const unclearPeople = await db()
    .selectFrom('people')
    .select(['id', 'name'])
    .where('unclear', '=', 1)
    .orderBy('position')
    .execute();
  if (unclearPeople.length === 0) return [];
  const { people, recipients } = (await loadSettings()).stored;
  const alerted = new Set(recipients.map(({ person }) => person));
  const choices = personChoices(people);
  return unclearPeople
    .map(({ id, name }): RecipientQuestion => {
      const namesakeIds = new Set(namedSame(people, name).map((person) => person.id));
      return {
        kind: 'recipient',
        id,
        name,
        address: recipients.find(({ person }) => person === id)?.mail ?? '',
        choices: choices.filter((choice) => namesakeIds.has(choice.id) && !alerted.has(choice.id)),
      };
    })
    .filter((question) => question.choices.length > 0);
}

async function deviceQuestions(now: number): Promise<DeviceQuestion[]> {
  const devices = await db()
    .selectFrom('admin_devices as device')
    .leftJoin('people', 'people.id', 'device.person_id')
    .select(['device.id', 'device.label', 'device.person as name', 'device.last_used_at'])
    .select('device.person_state as state')
    .where('device.expires_at', '>', now)
    .where((eb) =>
      eb.or([
        eb('device.person_state', '=', 'unclear'),
        eb('device.person_id', 'is not', null).and('people.id', 'is', null),
      ]),
    )
    .orderBy('device.last_used_at', 'desc')
    .limit(200)
    .execute();
  if (devices.length === 0) return [];
  const { people } = (await loadSettings()).stored;
  const choices = personChoices(people);
  return devices.map(({ id, label, name, last_used_at: lastUsedAt, ...row }): DeviceQuestion => {
    const namesakeIds = new Set(namedSame(people, name ?? '').map((person) => person.id));
    return {
      kind: 'device',
      id,
      label,
      name: name ?? '',
      lastUsedAt,
      reason: row.state !== 'unclear' ? 'removed' : namesakeIds.size > 1 ? 'namesakes' : 'unsure',
      // Sort the people with the same name first.
      choices: choices.toSorted(
        (a, b) => Number(namesakeIds.has(b.id)) - Number(namesakeIds.has(a.id)),
      ),
    };
  });
}

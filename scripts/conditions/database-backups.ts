import { holds, missing, type ProjectCondition } from './condition.ts';
import { DATABASE } from './database.ts';

const DAYS = 7;

export const databaseBackups: ProjectCondition = {
  name: 'Backups',
  point: 'backups',
  async check(project) {
    const schedules = await project.google.list<{ dailyRecurrence?: object }>(
      `${DATABASE}/backupSchedules`,
      'backupSchedules',
    );
    if (schedules.some(({ dailyRecurrence }) => dailyRecurrence))
      return holds('the database is copied daily');
    return missing(`copy the database daily, and keep each copy ${DAYS} days`, project);
  },
  make: (project) =>
    project.google.post(`${DATABASE}/backupSchedules`, {
      retention: `${DAYS * 24 * 60 * 60}s`,
      dailyRecurrence: {},
    }),
};

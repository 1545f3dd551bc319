/** In English, as administrators' pages are. */
export { attendanceSentences } from '../en/attendance.ts';

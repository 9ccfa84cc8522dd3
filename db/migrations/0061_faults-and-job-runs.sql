CREATE TABLE `faults` (
	`subject` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`since` text NOT NULL,
	`last` text NOT NULL,
	`reason` text NOT NULL,
	`mailed` text
) STRICT;
--> statement-breakpoint
CREATE TABLE `job_runs` (
	`trigger` text PRIMARY KEY NOT NULL,
	`jobs` text NOT NULL
) STRICT;
--> statement-breakpoint
INSERT INTO `faults` SELECT 'job.' || name, failures, since, last, reason, reported FROM `job_failures` WHERE name <> 'stuck-mail';
--> statement-breakpoint
UPDATE `mails` SET `kind` = 'fault' WHERE `kind` = 'job';
--> statement-breakpoint
CREATE INDEX `mails_sent` ON `mails` (`sent`) WHERE sent IS NOT NULL;
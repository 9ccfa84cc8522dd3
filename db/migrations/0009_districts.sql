CREATE TABLE `districts` (
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`layers` text NOT NULL,
	PRIMARY KEY(`latitude`, `longitude`)
) STRICT;
